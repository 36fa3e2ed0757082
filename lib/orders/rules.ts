/** A parcel counts as received so many days after it was sent, unless its buyer has said so before. */
export const RECEIVED_AFTER_DAYS = 10
