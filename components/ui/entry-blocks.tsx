import styles from './entry-blocks.module.css'
import type { Entry } from './entry-list.tsx'
import { Link } from './link.tsx'
import { Section } from './section.tsx'
import { TitleList } from './title-list.tsx'

export type Block = { title: string; href: string; entries: Entry[] }

/** Groups side by side, each with its newest article told and the next ones as lines. */
export function EntryBlocks({ blocks }: { blocks: Block[] }) {
  const filled = blocks.filter(({ entries }) => entries.length > 0)
  if (filled.length === 0) return null
  return (
    <div className={styles.blocks}>
      {filled.map(({ title, href, entries: [first, ...others] }) => (
        <Section key={href} title={title} href={href}>
          {first && (
            <div className={styles.first}>
              <h3>
                <Link href={first.href}>{first.title}</Link>
              </h3>
              {first.summary && <p>{first.summary}</p>}
            </div>
          )}
          <TitleList lines={others} />
        </Section>
      ))}
    </div>
  )
}
