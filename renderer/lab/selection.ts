/** The page's selection is what the lab's findings point to, too. */
export { formatSelection, isSame, parseSelection, type Selection } from '../../preload/core/selection.ts'
