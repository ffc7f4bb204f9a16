/** Whether the browser is told to draw the page by a card that the processor plays, as tests do, or draws it as it does by itself. */
export const PLAIN_PAGE = 'plain page'

/** Each begins with its pace. */
export const liveVariants = ['1×', '4×', `1× ${PLAIN_PAGE}`, `4× ${PLAIN_PAGE}`] as const
