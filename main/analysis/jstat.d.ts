/** The part of jstat that the lab uses; the package brings no types. */
declare module 'jstat' {
  const jstat: {
    readonly studentt: {
      /** Quantile `p` of Student's t with `degrees` degrees of freedom. */
      inv(p: number, degrees: number): number
    }
    readonly normal: {
      /** Chance of a value up to `x`. */
      cdf(x: number, mean: number, deviation: number): number
    }
  }
  export = jstat
}
