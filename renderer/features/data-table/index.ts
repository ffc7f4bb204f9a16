/** The table of runs, episodes and conditions, with what stands around it. */

export { DataTable } from './data-table.tsx'
export { type Filter, FilterChips, FilterMenu, GroupSelect, SearchBox, TableMenus } from './table-menus.tsx'
export { SelectionBar, TableBar, TablePage, TableTabs } from './table-page.tsx'
export { ColumnsMenu } from './views-menu.tsx'
