/* WebGL's constants under their own names (Khronos, WebGL 2.0): the minifier cannot shorten a context's properties. */
export const TRIANGLE_STRIP = 0x0005;
export const MAX_TEXTURE_SIZE = 0x0d33;
export const TEXTURE_2D = 0x0de1;
export const UNSIGNED_BYTE = 0x1401;
export const RGBA = 0x1908;
export const LINEAR_MIPMAP_LINEAR = 0x2703;
export const TEXTURE_MIN_FILTER = 0x2801;
export const TEXTURE_WRAP_T = 0x2803;
export const CLAMP_TO_EDGE = 0x812f;
export const TEXTURE0 = 0x84c0;
export const TEXTURE1 = 0x84c1;
export const FRAGMENT_SHADER = 0x8b30;
export const VERTEX_SHADER = 0x8b31;
export const LINK_STATUS = 0x8b82;
