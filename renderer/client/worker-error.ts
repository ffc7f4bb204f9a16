/** What a failed worker says. One whose file is missing fires an event without a message, whatever its type promises. */
export function workerError({ message }: { readonly message?: string }): string {
  return message === undefined || message === '' ? 'A part of the page could not be loaded. Reload the page.' : message
}
