import { LoadError } from '#components/ui/load-error.tsx'
import { Section } from '#components/ui/section.tsx'
import { courseNotes } from '#lib/lessons/calls.ts'
import type { CourseStudy } from '#lib/lessons/contract.ts'
import { filmTime } from '#lib/lessons/film-time.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import styles from './course-study.module.css'
import { PlayLink } from './play-link.tsx'

/** The user's notes about a course by lesson; each leads back to its second. */
export function CourseNotes({ study }: { study: CourseStudy }) {
  const { data, error, mutate } = useEndpoint(courseNotes, { courseId: study.id }, { quiet: true })
  const lessons = study.chapters.flatMap((chapter) => chapter.lessons)
  const noted = lessons.flatMap(({ id, title, kind }) => {
    const notes = data?.items.filter(({ lessonId }) => lessonId === id) ?? []
    return notes.length > 0 ? [{ id, title, canPlay: kind === 'film' && !study.isOver, notes }] : []
  })
  return (
    <div className={styles.notes}>
      <Section title="我的笔记" count={data && `${data.items.length} 条`}>
        {!data && error && <LoadError onRetry={() => void mutate().catch(() => undefined)} />}
        {data?.items.length === 0 && (
          <p className="muted">看影片时在任何一秒都能写笔记，写过的都列在这里。</p>
        )}
        {noted.map(({ id, title, canPlay, notes }) => (
          <section key={id}>
            <h3>{title}</h3>
            <ul>
              {notes.map((note) => (
                <li key={note.id}>
                  {canPlay ? (
                    <PlayLink lessonId={id} at={note.second}>
                      <span className="visually-hidden">从这里看：</span>
                      {filmTime(note.second)}
                    </PlayLink>
                  ) : (
                    <time>{filmTime(note.second)}</time>
                  )}
                  <p className={styles.text}>{note.text}</p>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </Section>
    </div>
  )
}
