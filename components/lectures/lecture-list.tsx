import { Badge } from '#components/ui/badge.tsx'
import { Link } from '#components/ui/link.tsx'
import type { Lecture } from '#lib/lectures/contract.ts'
import { lengthText } from '#lib/lectures/length-text.ts'
import { lectureDetailPage } from '#lib/lectures/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import styles from './lectures.module.css'

type Props = {
  lectures: readonly Lecture[]
  /** The one that its page shows. */
  current?: number
}

/** Lectures by the beginnings of their questions; each row is a place of its own, which a way back leads to. */
export function LectureList({ lectures, current }: Props) {
  return (
    <ul className={styles.list}>
      {lectures.map(({ questionId, title, seconds, isOpen }) => (
        <li
          key={questionId}
          id={`lecture-${questionId}`}
          data-current={questionId === current || undefined}
        >
          <Link
            href={href(lectureDetailPage, { questionId })}
            aria-current={questionId === current ? 'page' : undefined}
          >
            {title}
          </Link>
          {isOpen && <Badge tone="good">可看</Badge>}
          {seconds !== null && <small>{lengthText(seconds)}</small>}
        </li>
      ))}
    </ul>
  )
}
