import type { ReactNode } from 'react'
import { Cover } from '#components/ui/cover.tsx'
import { Link } from '#components/ui/link.tsx'
import { VideoPlayer } from '#components/ui/video-player.tsx'
import { subjectCover } from '#lib/courses/cover.ts'
import { courseDetailPage } from '#lib/courses/paths.ts'
import type { VideoItem } from '#lib/courses/views.ts'
import { href } from '#lib/platform/routes/href.ts'
import styles from './video-card.module.css'
import { VideoFacts } from './video-facts.tsx'
import { publication } from './video-times.ts'

type Props = {
  video: VideoItem
  level?: 2 | 3
  note?: string | null
  /** Link to its room or replay. */
  way?: ReactNode
}

/** A video that plays in place, or its cover with the day on which it comes, if it has one ahead. */
export function VideoCard({ video, level = 2, note = publication(video), way }: Props) {
  const { title, course, film, cover, minutes, summary, episode } = video
  const Heading = `h${level}` as const
  return (
    <li className={styles.card}>
      {film ? (
        <VideoPlayer src={film} title={title} poster={cover} />
      ) : (
        <div className={styles.cover}>
          <Cover src={cover ?? subjectCover(video)} />
          {note && <p className={styles.mark}>{note}</p>}
        </div>
      )}
      <Heading className={styles.title}>
        {episode !== null && <span className={styles.episode}>第 {episode} 集</span>}
        {title}
      </Heading>
      <p className={styles.summary}>{summary}</p>
      <VideoFacts video={video}>
        <span>{minutes} 分钟</span>
        {course && (
          <Link href={href(courseDetailPage, { id: course.id })}>
            相关课程<span className="visually-hidden">：{course.title}</span>
          </Link>
        )}
      </VideoFacts>
      {way}
    </li>
  )
}
