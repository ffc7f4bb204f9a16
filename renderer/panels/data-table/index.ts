/** The table of runs, episodes and conditions, with what stands around it. */
export { ColumnsMenu } from './columns-menu.tsx'
export { DataTable } from './data-table.tsx'
export { type Filter, FilterChips, FilterMenu } from './filter-menu.tsx'
export { GroupSelect } from './group-select.tsx'
export { SearchBox } from './search-box.tsx'
export { SelectionBar } from './selection-bar.tsx'
export { TableTabs } from './table-tabs.tsx'
export { ViewsMenu } from './views-menu.tsx'
