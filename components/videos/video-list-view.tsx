import type { ReactNode } from 'react'
import { CardGrid, Catalogue } from '#components/ui/catalogue.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Link } from '#components/ui/link.tsx'
import { listSize } from '#components/ui/list-size.ts'
import { Pager } from '#components/ui/pager.tsx'
import type { VideoItem } from '#lib/courses/views.ts'
import type { Page } from '#lib/platform/contract/shapes.ts'
import { VideoCard } from './video-card.tsx'

type Props = Omit<Parameters<typeof Catalogue>[0], 'children' | 'size'> & {
  list: Page<VideoItem>
  hrefOf: (page: number) => string
  /** Where an empty list leads to. */
  wayOut: { name: string; href: string }
  /** Draws the link to the room or the replay of a video. */
  wayTo?: (video: VideoItem) => ReactNode
}

/** Videos of one shelf; those with a file play in place. */
export function VideoListView({ list, hrefOf, wayOut, wayTo, ...frame }: Props) {
  return (
    <Catalogue {...frame} size={listSize(list, '个')}>
      {list.items.length > 0 ? (
        <CardGrid>
          {list.items.map((video) => (
            <VideoCard key={video.id} video={video} way={wayTo?.(video)} />
          ))}
        </CardGrid>
      ) : (
        <EmptyState title="这个科目下暂时没有视频">
          看看<Link href={wayOut.href}>{wayOut.name}</Link>
        </EmptyState>
      )}
      <Pager {...list} hrefOf={hrefOf} />
    </Catalogue>
  )
}
