import { routeHref } from '../../store/route.ts'
import { type StoredChoice, useStoredChoice } from '../../store/stored-choice.ts'
import { ColumnsMenu } from './columns-menu.tsx'
import type { SavedViews } from './saved-views.ts'
import { formatTableQuery } from './table-query.ts'
import type { TableView } from './use-table-query.ts'
import { ViewsMenu } from './views-menu.tsx'

/** Named views and columns of a table that is kept in the page's address. */
export function TableMenus(props: {
  /** Where the table is. */
  readonly page: 'runs' | 'episodes'
  readonly views: StoredChoice<SavedViews>
  readonly view: TableView
  readonly columns: readonly { readonly id: string; readonly label: string }[]
  readonly shown: readonly string[]
}) {
  const { page, view, columns, shown } = props
  const views = useStoredChoice(props.views)
  return (
    <>
      <ViewsMenu
        views={views}
        onViews={props.views.write}
        query={formatTableQuery({ ...view.query, shown: view.shown })}
        hrefOf={(query) => routeHref({ page, query })}
      />
      <ColumnsMenu columns={columns} shown={shown} isChanged={view.shown !== null} onChange={view.changeShown} />
    </>
  )
}
