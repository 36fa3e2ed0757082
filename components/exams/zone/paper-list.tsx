import { Link } from '#components/ui/link.tsx'
import styles from './paper-list.module.css'

/** One paper, ready to show; without an address the question bank is closed. */
export type PaperLine = {
  id: number
  title: string
  intro: string
  facts: string[]
  href: string | null
}

/** Papers with what each asks of its reader. `level` is that of their headings. */
export function PaperList({ papers, level = 2 }: { papers: PaperLine[]; level?: 2 | 3 }) {
  const Heading = `h${level}` as const
  return (
    <ul className={styles.papers}>
      {papers.map(({ id, title, intro, facts, href }) => (
        <li key={id}>
          <div>
            <Heading className={styles.title}>
              {href ? <Link href={href}>{title}</Link> : title}
            </Heading>
            <p className={styles.facts}>
              {facts.map((fact) => (
                <span key={fact}>{fact}</span>
              ))}
            </p>
            {intro && <p className={styles.intro}>{intro}</p>}
          </div>
          {href && (
            <Link href={href} className={styles.open}>
              去作答<span className="visually-hidden">：{title}</span>
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}
