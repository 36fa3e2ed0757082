import { shanghaiMinute } from '#lib/platform/text/dates.ts'

/** A time in Shanghai to the minute. */
export function Moment({ iso }: { iso: string }) {
  return <time dateTime={iso}>{shanghaiMinute(new Date(iso))}</time>
}
