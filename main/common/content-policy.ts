/**
 * What a page of the lab may load, in browser and app alike: nothing foreign, no evaluated code, no frames around it. It may
 * speak to its own origin and to `connect`, further sources as the header writes them.
 */
export function contentPolicy(connect: readonly string[] = []): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    ["connect-src 'self'", ...connect].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
