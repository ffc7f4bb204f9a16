/** The page's selection is what the lab's findings point to, too. */
export { formatSelection, isSame, parseSelection, type Selection } from '../../shared/core/selection.ts'
