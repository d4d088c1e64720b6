/** ln Γ(x) (Lanczos's approximation, Press et al., Numerical Recipes 6.1). */
function logGamma(x: number): number {
  const terms = [
    76.18009172947146, -86.5053203294168, 24.01409824083091, -1.231739572450155, 1.208650973866179e-3,
    -5.395239384953e-6,
  ];
  const sum = terms.reduce((total, term, index) => total + term / (x + 1 + index), 1.000000000190015);
  return (x + 0.5) * Math.log(x + 5.5) - (x + 5.5) + Math.log((2.506628274631 * sum) / x);
}

/** The continued fraction of the incomplete beta function (Numerical Recipes 6.4). */
function betaFraction(x: number, a: number, b: number): number {
  const kept = (value: number) => (Math.abs(value) < 1e-30 ? 1e-30 : value);
  let c = 1;
  let d = 1 / kept(1 - ((a + b) * x) / (a + 1));
  let fraction = d;
  for (let step = 2; step <= 400; step += 1) {
    const m = step >> 1;
    const above = step % 2 === 0 ? m * (b - m) : -(a + m) * (a + b + m);
    const term = (above * x) / ((a + step - 1) * (a + step));
    d = 1 / kept(1 + term * d);
    c = kept(1 + term / c);
    fraction *= d * c;
    if (step % 2 === 1 && Math.abs(d * c - 1) < 1e-9) break;
  }
  return fraction;
}

/** Makes the function that gives Student's two-sided p of a t, for these degrees of freedom. */
export function studentP(degrees: number): (t: number) => number {
  const [a, b] = [degrees / 2, 0.5];
  const logBeta = logGamma(a) + logGamma(b) - logGamma(a + b);
  return (t) => {
    const x = degrees / (degrees + t * t);
    const front = Math.exp(a * Math.log(x) + b * Math.log(1 - x) - logBeta);
    if (t === 0) return 1;
    return x < (a + 1) / (a + b + 2)
      ? (front * betaFraction(x, a, b)) / a
      : 1 - (front * betaFraction(1 - x, b, a)) / b;
  };
}

/** Adjusts p-values so that keeping those up to a level keeps the false discovery rate at it (Benjamini and Hochberg 1995). */
export function adjusted(pValues: number[]): number[] {
  const rising = Float64Array.from(pValues).toSorted(); // Numbers alone are sorted sooner than by a function of two.
  const adjustedOf = new Map<number, number>();
  let least = 1;
  for (let rank = rising.length; rank > 0; rank -= 1) {
    const p = rising[rank - 1] ?? 1;
    least = Math.min(least, (p * rising.length) / rank);
    adjustedOf.set(p, least);
  }
  return pValues.map((p) => adjustedOf.get(p) ?? 1);
}
