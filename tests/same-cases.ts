import fc from "fast-check";

// Each run of the suite tries the same cases, so that a failure is the commit's own. `npm run fuzz` tries others each time.
if (!process.env.FUZZ_CALLS_EACH) fc.configureGlobal({ seed: 20_261_129 });
