import { HomeLink } from '#components/shell/home-link.tsx'
import { columnListPage } from '#lib/columns/paths.ts'
import type { Column } from '#lib/columns/shapes.ts'
import { href } from '#lib/platform/routes/href.ts'
import { ColumnItems, type MenuColumn } from './column-items.tsx'

type Props = { columns: MenuColumn[]; home: string }

/** The top columns; those with children open a popover on hover and focus, by CSS alone. */
export function ColumnMenu({ columns, home }: Props) {
  return (
    <nav aria-label="栏目" className="column-menu" data-menu="">
      <ul className="container column-menu-bar">
        <li className="column-menu-item">
          <HomeLink path={home} className="column-menu-top" isMarked>
            首页
          </HomeLink>
        </li>
        <ColumnItems columns={columns} />
      </ul>
    </nav>
  )
}

/** The columns of a menu, as short as data can be. */
export const menuColumns = (columns: Column[]): MenuColumn[] => columns.map(menuColumnOf)

function menuColumnOf({ title, columnDir, child }: Column): MenuColumn {
  const path = (second: string | null) =>
    href(columnListPage, { firstColumnName: columnDir, secondColumnName: second })
  return [title, path(null), child.map((one) => [one.title, path(one.columnDir)])]
}
