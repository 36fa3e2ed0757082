import { Link } from '#components/ui/link.tsx'
import type { Column } from '#lib/contract/shapes.ts'
import { href } from '#lib/routes/href.ts'
import styles from './column-menu.module.css'
import { HomeLink } from './home-link.tsx'

type Props = { columns: Column[]; home: string }

/** The top columns; those with children open a popover on hover and focus, by CSS alone. */
export function ColumnMenu({ columns, home }: Props) {
  return (
    <nav aria-label="栏目" className={styles.menu} data-menu="">
      <ul className={`container ${styles.bar}`}>
        <li className={styles.item}>
          <HomeLink path={home} className={styles.top}>
            首页
          </HomeLink>
        </li>
        {columns.map((column) => (
          <li key={column.id} className={styles.item}>
            <ColumnLink className={styles.top} title={column.title} first={column.columnDir} />
            {column.child.length > 0 && (
              <div className={styles.popover} data-size={sizeOf(column.child.length)}>
                <ul aria-label={`${column.title}的子栏目`}>
                  {column.child.map((child) => (
                    <li key={child.id}>
                      <ColumnLink
                        title={child.title}
                        first={column.columnDir}
                        second={child.columnDir}
                      />
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

type LinkProps = { title: string; first: string; second?: string; className?: string | undefined }

// Column lists open in a tab of their own, as the specification has it.
function ColumnLink({ title, first, second, className }: LinkProps) {
  const path = href('ColumnList', { firstColumnName: first, secondColumnName: second ?? null })
  return (
    <Link href={path} target="_blank" className={className}>
      {title}
    </Link>
  )
}

/** Popovers are 350, 496 or 643 px wide: two, three or four children in a row. */
const sizeOf = (children: number) => (children <= 4 ? 's' : children <= 6 ? 'm' : 'l')
