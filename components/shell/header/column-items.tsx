'use client'
import { usePathname } from 'next/navigation'

type ColumnLink = [title: string, path: string]
/** A top column with its sub-columns, as short as data can be. */
export type MenuColumn = [...ColumnLink, children: ColumnLink[]]

type Props = { columns: MenuColumn[] }

/** The columns of the menu: a component of the browser, so that the page's data holds names and paths in place of their markup. */
export function ColumnItems({ columns }: Props) {
  const current = usePathname()
  return columns.map(([title, path, children]) => (
    <li key={path} className="column-menu-item">
      {/* Column lists open in a tab of their own, as the specification has it. */}
      <a
        href={path}
        target="_blank"
        className="column-menu-top"
        rel="noopener"
        aria-current={isColumn(current, path) ? 'true' : undefined}
      >
        {title}
      </a>
      {children.length > 0 && (
        <div className="column-menu-popover" data-size={sizeOf(children.length)}>
          <ul aria-label={`${title}的子栏目`}>
            {children.map(([name, place]) => (
              <li key={place}>
                <a href={place} target="_blank" rel="noopener">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </li>
  ))
}

/** Popovers are 350, 496 or 643 px wide: two, three or four children in a row. */
const sizeOf = (children: number) => (children <= 4 ? 's' : children <= 6 ? 'm' : 'l')

/** Whether a page is a list of the column at `path`, by its public address or by the inner one, which has the same directory in another place. */
function isColumn(pathname: string, path: string): boolean {
  const directory = path.split('/').at(-1)?.replace('.html', '')
  const parts = pathname
    .replace(/^\/site(?=\/)/, '')
    .replace('.html', '')
    .split('/')
  return /^column(?:Gov)?$/.test(parts[1] ?? '') && parts.some((part) => part === directory)
}
