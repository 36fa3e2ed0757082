import { StatePicture } from '#components/ui/empty-state.tsx'

export type WaysOut = { home: string; useful: { name: string; path: string }[] }

/**
 * The page for an address without one. It counts to three by CSS and goes home by `refresh`, so it needs no script.
 * Its links are plain ones: a change of page without a reload would not stop the refresh.
 */
export function MissingView({ home, useful }: WaysOut) {
  return (
    <div className="container missing">
      <meta httpEquiv="refresh" content="3; url=/" />
      <StatePicture name="lost" />
      <h1>糟糕，页面走丢了！</h1>
      <p lang="en" className="muted">
        This page could not be found
      </p>
      <p className="missing-count">
        <span className="missing-seconds">3</span>秒后自动返回首页
      </p>
      <a href={home} className="button">
        返回首页
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
