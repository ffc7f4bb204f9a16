/** What people are told about the processes behind the window. */
import { dialog } from 'electron'
import type { LabNotice } from './lab-process.ts'
import type { PageNotice } from './window.ts'

/** Shows a notice; resolves when it was read. */
export async function show(
  notice: LabNotice | PageNotice,
  paths: { readonly log: string; readonly report: string },
): Promise<void> {
  switch (notice.kind) {
    case 'restarted':
      await dialog.showMessageBox({
        type: 'warning',
        message: 'The lab stopped unexpectedly and was started again.',
        detail: `No finished episode was lost; a run that was going can be resumed. Exit code ${notice.exitCode}; the log is ${paths.log}.`,
      })
      return
    case 'lost':
      await dialog.showMessageBox({
        type: 'error',
        message: 'The lab stopped unexpectedly again.',
        detail: `CausalMACE Lab quits now. No finished episode was lost. Exit code ${notice.exitCode}; a report without keys is in ${paths.report}.`,
      })
      return
    case 'page-lost':
      await dialog.showMessageBox({
        type: 'error',
        message: 'The page stopped unexpectedly again.',
        detail: `The lab and its runs continue. View > Reload in the menu tries once more. Reason: ${notice.reason}.`,
      })
      return
    case 'failed':
      await dialog.showMessageBox({
        type: 'error',
        message: 'The lab cannot be opened.',
        detail: notice.error.message,
      })
      return
  }
}
