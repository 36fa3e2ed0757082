import type { ComponentProps } from 'react'
import { HomeworkFacts } from '#components/homework/homework-head.tsx'
import { Link } from '#components/ui/link.tsx'
import styles from './list.module.css'

type Props = {
  homework: ComponentProps<typeof HomeworkFacts> & { title: string }
  path: string
  summary: string
  next: { name: string; path: string }
}

/** A homework in a list: what it is, where it stands, and what comes next. */
export function HomeworkRow({ homework, path, summary, next }: Props) {
  return (
    <li className={styles.row}>
      <div>
        <h2>
          <Link href={path}>{homework.title}</Link>
        </h2>
        <p className={styles.summary}>{summary}</p>
        <HomeworkFacts {...homework} />
      </div>
      <Link href={next.path} className={styles.next}>
        {next.name}
        <span className="visually-hidden">：{homework.title}</span>
      </Link>
    </li>
  )
}
