import type { ReactNode } from 'react'
import { Link } from '#components/ui/link.tsx'
import type { PaperItem } from '#lib/papers/shapes.ts'
import { PaperFacts } from './paper-facts.tsx'
import styles from './paper-line.module.css'

type Props = {
  paper: PaperItem
  /** Null while the question bank is closed. */
  path: string | null
  level?: 2 | 3
  intro?: string
  /** Acts on it. */
  children: ReactNode
}

/** One paper of a list. */
export function PaperLine({ paper, path, level = 2, intro, children }: Props) {
  const Heading = `h${level}` as const
  return (
    <li className={styles.line}>
      <div className={styles.what}>
        <Heading className={styles.title}>
          {path ? <Link href={path}>{paper.title}</Link> : paper.title}
        </Heading>
        <PaperFacts paper={paper} />
        {intro && <p className={styles.intro}>{intro}</p>}
      </div>
      <div className={styles.end}>{children}</div>
    </li>
  )
}
