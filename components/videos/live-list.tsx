import type { ReactNode } from 'react'
import { Link } from '#components/ui/link.tsx'
import { VideoPlayer } from '#components/ui/video-player.tsx'
import { courseDetailPage } from '#lib/courses/paths.ts'
import type { LiveItem } from '#lib/courses/views.ts'
import { href } from '#lib/platform/routes/href.ts'
import styles from './live-list.module.css'
import { VideoFacts } from './video-facts.tsx'
import { liveTime } from './video-times.ts'

type Props = {
  lives: LiveItem[]
  state: 'now' | 'coming' | 'past'
  brief?: boolean
  /** Draws the link to the room of a broadcast. */
  wayTo?: (video: LiveItem) => ReactNode
}

const states = { now: '正在直播', coming: '未开始', past: '已结束' }

/** Broadcasts by day; `brief` leaves out what they are about. */
export function LiveList({ lives, state, brief = false, wayTo }: Props) {
  if (lives.length === 0) return null
  return (
    <ul className={styles.lives}>
      {lives.map((live) => {
        const { day, weekday, hours } = liveTime(live.startsAt, live.endsAt)
        const { id, title, course, summary, film } = live
        return (
          <li key={id}>
            <p className={styles.time}>
              <time dateTime={live.startsAt}>
                <b>{day}</b> {weekday}
              </time>
              <span>{hours}</span>
            </p>
            <div className={styles.text}>
              <h3>
                {title}
                <span className={styles.state} data-state={state}>
                  {states[state]}
                </span>
              </h3>
              {!brief && <p className={styles.summary}>{summary}</p>}
              <VideoFacts video={live}>
                {course && (
                  <Link href={href(courseDetailPage, { id: course.id })}>{course.title}</Link>
                )}
              </VideoFacts>
              {!brief && state === 'past' && film && (
                <div className={styles.player}>
                  <VideoPlayer src={film} title={`${title}（回放）`} poster={live.cover} />
                </div>
              )}
            </div>
            {wayTo?.(live)}
          </li>
        )
      })}
    </ul>
  )
}
