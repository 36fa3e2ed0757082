/** A question as it is sent, whatever the lengths of its fields allow together; the longest one of the demo content has 8 KB. */
export const MOST_TEXT_BYTES = 200_000
