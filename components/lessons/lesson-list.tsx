import { lessonKinds } from '#lib/courses/lesson-kinds.ts'
import type { CourseStudy } from '#lib/lessons/contract.ts'
import { livePlayerPage, playbackPage } from '#lib/live/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import { shanghaiMinute } from '#lib/platform/text/dates.ts'
import styles from './lesson-list.module.css'
import { PlayLink } from './play-link.tsx'

type Props = {
  study: CourseStudy
  /** The lesson that is open. */
  current?: number
}

type Lesson = CourseStudy['chapters'][number]['lessons'][number]

/** The lessons of an own course by chapter, each with its kind and what was done of it. */
export function LessonList({ study, current }: Props) {
  return study.chapters.map(({ title, lessons }) => (
    <section key={title} className={styles.chapter}>
      <h3>{title}</h3>
      <ol>
        {lessons.map((lesson) => (
          <li key={lesson.id} data-current={lesson.id === current || undefined}>
            {lesson.kind && lesson.kind !== 'live' && !study.isOver ? (
              <PlayLink lessonId={lesson.id} isCurrent={lesson.id === current}>
                {lesson.title}
              </PlayLink>
            ) : (
              <span>{lesson.title}</span>
            )}
            <small>
              {lesson.startsAt && <span>{shanghaiMinute(new Date(lesson.startsAt))}</span>}
              {lesson.kind && <span>{lessonKinds[lesson.kind]}</span>}
              <span>{lengthOf(lesson)}</span>
              <Seen lesson={lesson} />
            </small>
            {lesson.room && !study.isOver && <RoomWay lesson={lesson} room={lesson.room} />}
          </li>
        ))}
      </ol>
    </section>
  ))
}

/** Leads to the room of a lesson. An `<a>` of the browser's own, as PlayLink. */
function RoomWay({ lesson, room }: { lesson: Lesson; room: NonNullable<Lesson['room']> }) {
  return (
    <a
      className="button"
      data-variant="second"
      href={href(room.isReplay ? playbackPage : livePlayerPage, { id: room.id })}
    >
      {room.isReplay ? '看回放' : '进入直播间'}
      <span className="visually-hidden">：{lesson.title}</span>
    </a>
  )
}

const isWork = (kind: Lesson['kind']) => kind === 'exercise' || kind === 'homework'

const lengthOf = ({ kind, pages, minutes }: Lesson) =>
  kind === 'document' && pages ? `${pages} 页` : `${minutes} 分钟`

function Seen({ lesson }: { lesson: Lesson }) {
  const { kind, pages, progress } = lesson
  const { isDone, watched, seconds, furthestPage } = progress
  if (isDone)
    return (
      <span className={styles.done}>
        ✓ {isWork(kind) ? '已交' : kind === 'live' ? '上过' : '学完'}
      </span>
    )
  if (kind === 'document' && furthestPage && pages)
    return (
      <span>
        看到 {furthestPage}/{pages} 页
      </span>
    )
  if (kind !== 'film' || !seconds || watched === 0) return null
  return <span>看了 {Math.min(99, Math.max(1, Math.floor((watched / seconds) * 100)))}%</span>
}
