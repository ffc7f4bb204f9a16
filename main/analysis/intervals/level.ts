/** Coverage of every interval that the lab prints. */
export const LEVEL = 0.95
