import { routeHref } from '../../lab/route.ts'
import type { SavedViews } from '../../lab/saved-views.ts'
import { type StoredChoice, useStoredChoice } from '../../lab/stored-choice.ts'
import { formatTableQuery } from '../../lab/table-query.ts'
import type { TableView } from '../../lab/use-table-query.ts'
import { ColumnsMenu } from './columns-menu.tsx'
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
