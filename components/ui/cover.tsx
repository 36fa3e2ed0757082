type Props = {
  /** Address of a picture, 16 : 9. */
  src: string
  /** In the first screen, where it must not wait. */
  eager?: boolean
}

/** The picture of a text or a thing. Its title stands beside it, so it is not read out. */
export function Cover({ src, eager = false }: Props) {
  return (
    // biome-ignore lint/performance/noImgElement: drawn at its size already
    <img
      src={src}
      width={320}
      height={180}
      alt=""
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      className="cover"
    />
  )
}
