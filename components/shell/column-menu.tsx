'use client'
import styles from './column-menu.module.css'
import { HomeLink } from './home-link.tsx'

type ColumnLink = [title: string, path: string]
/** A top column with its sub-columns, as short as data can be. */
export type MenuColumn = [...ColumnLink, children: ColumnLink[]]

type Props = { columns: MenuColumn[]; home: string }

/**
 * The top columns; those with children open a popover on hover and focus, by CSS alone. A component of the browser, so
 * that the page's data holds names and paths in place of their markup.
 */
export function ColumnMenu({ columns, home }: Props) {
  return (
    <nav aria-label="栏目" className={styles.menu} data-menu="">
      <ul className={`container ${styles.bar}`}>
        <li className={styles.item}>
          <HomeLink path={home} className={styles.top}>
            首页
          </HomeLink>
        </li>
        {columns.map(([title, path, children]) => (
          <li key={path} className={styles.item}>
            {/* Column lists open in a tab of their own, as the specification has it. */}
            <a href={path} target="_blank" className={styles.top} rel="noopener">
              {title}
            </a>
            {children.length > 0 && (
              <div className={styles.popover} data-size={sizeOf(children.length)}>
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
        ))}
      </ul>
    </nav>
  )
}

/** Popovers are 350, 496 or 643 px wide: two, three or four children in a row. */
const sizeOf = (children: number) => (children <= 4 ? 's' : children <= 6 ? 'm' : 'l')
