import { CardGrid, Catalogue } from '#components/ui/catalogue.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Link } from '#components/ui/link.tsx'
import { Pager } from '#components/ui/pager.tsx'
import { Section } from '#components/ui/section.tsx'
import type { SeriesItem } from '#lib/courses/views.ts'
import type { Page } from '#lib/platform/contract/shapes.ts'
import { href } from '#lib/platform/routes/href.ts'
import { theaterPage, videosPage } from '#lib/videos/paths.ts'
import styles from './theater-view.module.css'
import { VideoCard } from './video-card.tsx'

type Props = Omit<Parameters<typeof Catalogue>[0], 'children' | 'size'> & {
  list: Page<SeriesItem>
}

/** Series, each with its episodes. */
export function TheaterView({ list, ...frame }: Props) {
  const { items, total } = list
  return (
    <Catalogue {...frame} size={`共 ${total} 部`}>
      {items.length === 0 && (
        <EmptyState title="暂时没有系列短片">
          看看<Link href={href(videosPage)}>视频</Link>
        </EmptyState>
      )}
      <div className={styles.series}>
        {items.map(({ title, minutes, episodes }) => (
          <Section key={title} title={title}>
            <p className="muted">
              {episodes.length} 集，共 {minutes} 分钟
            </p>
            <div className={styles.episodes}>
              <CardGrid>
                {episodes.map((video) => (
                  <VideoCard key={video.id} video={video} level={3} />
                ))}
              </CardGrid>
            </div>
          </Section>
        ))}
      </div>
      <Pager {...list} hrefOf={(page) => href(theaterPage, { page })} />
    </Catalogue>
  )
}
