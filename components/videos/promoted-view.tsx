import { CardGrid, Catalogue } from '#components/ui/catalogue.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Link } from '#components/ui/link.tsx'
import { Section } from '#components/ui/section.tsx'
import { courseDetailPage, coursePage } from '#lib/courses/paths.ts'
import type { LiveItem, VideoItem } from '#lib/courses/views.ts'
import { href } from '#lib/platform/routes/href.ts'
import { livePage, videosPage } from '#lib/videos/paths.ts'
import { LiveList } from './live-list.tsx'
import styles from './theater-view.module.css'
import { VideoCard } from './video-card.tsx'

type Props = Omit<Parameters<typeof Catalogue>[0], 'children' | 'size'> & {
  videos: VideoItem[]
  lives: LiveItem[]
}

/** Videos to begin with, and the way on to their courses. */
export function PromotedView({ videos, lives, ...frame }: Props) {
  const taught = new Map(videos.flatMap(({ course }) => (course ? [[course.id, course]] : [])))
  return (
    <Catalogue {...frame}>
      <div className={styles.series}>
        {videos.length > 0 ? (
          <CardGrid>
            {videos.map((video) => (
              <VideoCard key={video.id} video={video} />
            ))}
          </CardGrid>
        ) : (
          <EmptyState title="暂时没有推荐的视频">
            看看<Link href={href(videosPage)}>全部视频</Link>
          </EmptyState>
        )}
        {lives.length > 0 && (
          <Section title="近期直播" href={href(livePage)}>
            <LiveList lives={lives} state="coming" />
          </Section>
        )}
        <Section title="接着学" href={href(coursePage)} more="全部课程">
          <ul className={styles.courses}>
            {[...taught.values()].map(({ id, title }) => (
              <li key={id}>
                <Link href={href(courseDetailPage, { id })}>{title}</Link>
              </li>
            ))}
          </ul>
        </Section>
      </div>
    </Catalogue>
  )
}
