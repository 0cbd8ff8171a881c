// Applies the person's preferences before the first paint; the only script that is not a module.
(function () {
  try {
    var prefs = JSON.parse(localStorage.getItem("capicu") || "{}");
    var root = document.documentElement;
    ["theme", "contrast", "size", "numerals", "motion", "spoken"].forEach(function (name) {
      if (prefs[name]) root.dataset[name] = prefs[name];
    });
  } catch (error) {
    // a browser without storage shows the defaults
  }
})();
