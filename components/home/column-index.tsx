import { Link } from '#components/ui/link.tsx'
import { Section } from '#components/ui/section.tsx'
import { columnListIndexPage } from '#lib/columns/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import styles from './column-index.module.css'

export type ColumnLine = {
  title: string
  href: string
  /** Its newest articles that stand nowhere else on the page. */
  lines: { href: string; title: string }[]
}

/** Every column with what is new in it, a row each. */
export function ColumnIndex({ columns }: { columns: ColumnLine[] }) {
  return (
    <Section title="按栏目读" href={href(columnListIndexPage)} more="全部栏目">
      <ul className={styles.columns}>
        {columns.map(({ title, href, lines }) => (
          <li key={href}>
            <h3>
              <Link href={href}>{title}</Link>
            </h3>
            {lines.map((line) => (
              <Link key={line.href} href={line.href} className={styles.line}>
                {line.title}
              </Link>
            ))}
          </li>
        ))}
      </ul>
    </Section>
  )
}
