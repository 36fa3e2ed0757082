import { Icon } from '#components/ui/icon.tsx'
import { interviewQuestionPage } from '#lib/interviews/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import styles from './room.module.css'

type Props = { title: string; place: string; note?: string }

/** In place of the site's bars. The way out loads the next page anew, whose policy knows no microphone. */
export function RoomBar({ title, place, note }: Props) {
  return (
    <header className={styles.bar}>
      <a href={href(interviewQuestionPage)} aria-label="离开，回面试题库">
        <Icon name="close" size={22} />
      </a>
      <div>
        <h1>{title}</h1>
        <p>{place}</p>
      </div>
      {note && <p className={styles.barNote}>{note}</p>}
    </header>
  )
}
