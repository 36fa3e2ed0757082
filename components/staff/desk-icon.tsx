// Drawn on 24 squares, as one path each; here and not in the kit, since visitors of the site need none of them.
const paths = {
  home: 'M4 11 12 4l8 7v9h-5v-6H9v6H4z',
  text: 'M6 3h9l4 4v14H6zM9 11h7M9 15h7',
  calendar:
    'M6 5h12a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2zM4 10h16M8 3v4M16 3v4',
  layers: 'M3 9l9-5 9 5-9 5zM3 14l9 5 9-5',
  sliders:
    'M4 7h9M17 7h3M4 17h3M11 17h9M17 7a2 2 0 1 1-4 0 2 2 0 0 1 4 0zM11 17a2 2 0 1 1-4 0 2 2 0 0 1 4 0z',
  user: 'M16 8a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM4 21c0-5 3-7 8-7s8 2 8 7',
  cart: 'M3 4h3l2 11h10l2-8H7M10.5 19a1.5 1.5 0 1 1-3 0 1.5 1.5 0 0 1 3 0zM18.5 19a1.5 1.5 0 1 1-3 0 1.5 1.5 0 0 1 3 0z',
  alert: 'M12 4 3 20h18zM12 10v5M12 17v1',
  pen: 'm4 20 1-5L16 4l4 4L9 19z',
  book: 'M5 4h6a2 2 0 0 1 2 2v14a2 2 0 0 0-2-2H5zM21 4h-6a2 2 0 0 0-2 2v14a2 2 0 0 1 2-2h6z',
  phone: 'M6 3h4l2 5-3 2a12 12 0 0 0 5 5l2-3 5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 4 5a2 2 0 0 1 2-2z',
  chat: 'M4 5h16v11H9l-5 4z',
  gift: 'M4 9h16v11H4zM4 13h16M12 9v11M12 9c-5 0-5-5-2-5 2 0 2 5 2 5zm0 0c5 0 5-5 2-5-2 0-2 5-2 5z',
  parcel: 'M3 8l9-4 9 4v9l-9 4-9-4zM3 8l9 4 9-4M12 12v9',
  ticket: 'M3 7h18v4a2 2 0 0 0 0 4v4H3v-4a2 2 0 0 0 0-4zM14 7v12',
  price: 'M4 12V4h8l8 8-8 8zM8.5 8h.01',
  chart: 'M4 20V4M4 20h16M8 16v-4M12 16V8M16 16v-6',
  shield: 'M12 3l8 3v6c0 5-3.5 8-8 9-4.5-1-8-4-8-9V6zM9 12l2 2 4-4',
  check: 'M4 12l5 5 11-11',
  list: 'M9 6h11M9 12h11M9 18h11M4 6h1M4 12h1M4 18h1',
} as const
export type DeskIconName = keyof typeof paths

/** The sign of a desk beside its name. */
export function DeskIcon({ name }: { name: DeskIconName }) {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" className="icon" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  )
}
