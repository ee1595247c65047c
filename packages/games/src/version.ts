/** Version that answers carry; the same as in package.json, which a test asserts. */
export const VERSION = '0.1.0'
