/** The token by which a browser is known while nobody is signed in: 256 random bits in base64url. */
export const guestTokenForm = /^[\w-]{43}$/
