import styles from './map-card.module.css'

type Props = {
  name: string
  address: string
  /** In AMap's coordinates. */
  point: { lng: number; lat: number } | null
  /** AMap's own picture, laid over the drawn one; without it, or when it does not come, the drawn one stands. */
  picture: string | null
}

/** Where the company is: a map as a picture, the address, and the way to AMap's own page for directions. */
export function MapCard({ name, address, point, picture }: Props) {
  return (
    <figure className={styles.card}>
      <div className={styles.map}>
        <DrawnMap />
        {picture ? (
          <span
            role="img"
            aria-label={`${name}周边地图`}
            className={styles.picture}
            style={{ backgroundImage: `url("${picture}")` }}
          />
        ) : (
          <span className={styles.hint}>示意图</span>
        )}
      </div>
      <figcaption>
        <strong>{name}</strong>
        <span>{address}</span>
        {point && (
          <a href={markerUrl(name, point)} target="_blank" rel="noopener">
            在高德地图中查看与导航
          </a>
        )}
      </figcaption>
    </figure>
  )
}

/** AMap's web page with a mark at the point; on phones it offers its app. Source: lbs.amap.com, URI API. */
function markerUrl(name: string, { lng, lat }: { lng: number; lat: number }): string {
  const query = new URLSearchParams({
    position: `${lng},${lat}`,
    name,
    src: 'gongxuanwang',
    coordinate: 'gaode',
    callnative: '0',
  })
  return `https://uri.amap.com/marker?${query}`
}

/** Streets around a mark; it stands for no real place. */
function DrawnMap() {
  return (
    <svg viewBox="0 0 640 320" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path fill="#eef0ea" d="M0 0h640v320H0z" />
      <path fill="#dbe8d3" d="M36 28h148v84H36zM470 208h170v112H470z" />
      <path fill="#cfe2f0" d="M0 262c90-34 150-10 214 12s110 24 130 46H0z" />
      <path
        fill="#e4e3dd"
        d="M220 28h84v40h-84zM220 82h36v30h-36zM372 28h104v30H372zM392 72h84v40h-84zM512 28h92v84h-92zM60 160h70v52H60zM148 160h60v30h-60zM396 176h60v92h-60zM500 150h104v38H500zM240 220h64v30h-64z"
      />
      <g fill="none" stroke="#fff">
        <path strokeWidth="18" d="M0 134h640M346 0v320" />
        <path strokeWidth="10" d="M204 0v200l-60 120M490 0v320M0 228h300M346 194h294" />
        <path
          strokeWidth="5"
          d="M20 0v134M346 60h144M260 134v94M490 240h150M400 280h90M120 134v94"
        />
      </g>
      <g transform="translate(346 134)">
        <ellipse cy="3" rx="14" ry="5" fill="#1d2129" opacity=".22" />
        <path fill="#c4351c" d="M0 2c-9-14-20-23-20-37a20 20 0 0 1 40 0c0 14-11 23-20 37z" />
        <circle cy="-35" r="8" fill="#fff" />
      </g>
    </svg>
  )
}
