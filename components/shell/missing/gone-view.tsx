import { StatePicture } from '#components/ui/empty-state.tsx'
import type { WaysOut } from './missing-view.tsx'

type Props = WaysOut & {
  /** Where the page went; null when it was withdrawn. */
  target: string | null
}

/** The page of an address whose own is gone: it leads on, and stays until the reader chooses. */
export function GoneView({ target, home, useful }: Props) {
  return (
    <div className="container missing">
      <StatePicture name="lost" />
      <h1>{target ? '这一页搬走了' : '这一页已经撤下'}</h1>
      <p className="muted">
        {target
          ? '它的内容已经并入另一页。'
          : '它的内容已经过时或有误，不再提供。可以从这里接着看。'}
      </p>
      <a href={target ?? home} className="button">
        {target ? '去看新的一页' : '返回首页'}
      </a>
      <ul className="missing-links">
        {useful.map(({ name, path }) => (
          <li key={path}>
            <a href={path}>{name}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}
