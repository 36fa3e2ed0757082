import { sql } from 'drizzle-orm'

/** For SQL on `sitting_answers a`: whether some field holds more than empty tags or white space, or a picture. */
export const isAnswered = sql`exists (
  select from jsonb_array_elements(a.answer -> 'webAnswerDTOList') field
  where regexp_replace(field ->> 'answer', '<[^>]*>|&nbsp;|\\s', '', 'g') <> ''
    or jsonb_array_length(field -> 'url') > 0)`
