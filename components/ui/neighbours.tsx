import { Link } from './link.tsx'

type Text = { id: number; title: string } | null
type Props = {
  /** The older one. */
  previous: Text
  /** The newer one. */
  next: Text
  hrefOf: (id: number) => string
}

/** The way from one text to those before and after it; nothing where it is the only one. */
export function Neighbours({ previous, next, hrefOf }: Props) {
  if (!previous && !next) return null
  return (
    <nav className="neighbours" aria-label="上一篇与下一篇">
      <Neighbour label="上一篇" text={previous} rel="prev" hrefOf={hrefOf} />
      <Neighbour label="下一篇" text={next} rel="next" hrefOf={hrefOf} />
    </nav>
  )
}

type NeighbourProps = { label: string; text: Text; rel: string } & Pick<Props, 'hrefOf'>

function Neighbour({ label, text, rel, hrefOf }: NeighbourProps) {
  if (!text) {
    return (
      <p className="neighbour-none">
        <span className="neighbour-label">{label}</span>
        没有了
      </p>
    )
  }
  return (
    <Link className="neighbour" href={hrefOf(text.id)} rel={rel}>
      <span className="neighbour-label">{label}</span>
      <span className="neighbour-title">{text.title}</span>
    </Link>
  )
}
