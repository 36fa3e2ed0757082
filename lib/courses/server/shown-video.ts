import { sql } from 'drizzle-orm'

/**
 * Tells whether a video can be seen or comes, in a select from videos: it has a file, its day has not passed, or it is on air in
 * a live room (lib/live, which stands above). One whose day passed without a file is shown nowhere.
 */
export const isShownVideo = sql<boolean>`(videos.film is not null
  or videos.published_on >= (now() at time zone 'Asia/Shanghai')::date
  or exists (select from live_rooms room where room.video_id = videos.id and room.cancel_reason is null))`
