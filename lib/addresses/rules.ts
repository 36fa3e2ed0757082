/** As many delivery addresses as one user may keep. */
export const MAX_ADDRESSES = 20
