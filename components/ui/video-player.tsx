type Props = {
  src: string
  title: string
  /** Shown until it plays; a video of our own has one of its name. */
  poster?: string | null
}

/**
 * A video that plays in place, loaded when it is started. Videos of our own have a poster and a text of the same name
 * beside them: `/film/a.mp4`, `/film/a.webp`, `/film/a.vtt`.
 */
export function VideoPlayer({ src, title, poster }: Props) {
  const own = /^(\/film\/[\w-]+)\.mp4$/.exec(src)?.[1]
  return (
    // biome-ignore lint/a11y/useMediaCaption: a video from elsewhere brings its own
    <video
      className="player"
      src={src}
      poster={poster ?? (own && `${own}.webp`)}
      width={640}
      height={360}
      preload="none"
      controls
      playsInline
      aria-label={title}
    >
      {own && <track kind="captions" src={`${own}.vtt`} srcLang="zh-CN" label="文字" />}
      <a href={src}>下载影片：{title}</a>
    </video>
  )
}
