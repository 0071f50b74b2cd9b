import {focalLength, turns} from '../geo/perspective.js';
import type {Painter} from './painter.js';
import {
  CLAMP_TO_EDGE,
  FRAGMENT_SHADER,
  LINEAR_MIPMAP_LINEAR,
  LINK_STATUS,
  MAX_TEXTURE_SIZE,
  RGBA,
  TEXTURE_2D,
  TEXTURE_MIN_FILTER,
  TEXTURE_WRAP_T,
  TEXTURE0,
  TEXTURE1,
  TRIANGLE_STRIP,
  UNSIGNED_BYTE,
  VERTEX_SHADER,
} from './webgl.js';

/** The build strips white space from `glsl` templates. */
const glsl = String.raw;

/** The mesh of the sphere: a picture 4096 wide lies on it within a hundredth of a pixel. */
const COLUMNS = 96;
const ROWS = 48;

/** Each vertex follows from its numbers alone: its place in the picture, its direction, its place on the screen. */
const VERTEX = glsl`#version 300 es
uniform vec4 turn, lens;
out vec2 at;
void main() {
  at = vec2(gl_VertexID / 2, gl_InstanceID + gl_VertexID % 2) / vec2(${COLUMNS}, ${ROWS});
  vec2 angle = (at - .5) * radians(vec2(360, -180)), c = cos(angle), s = sin(angle);
  vec3 to = vec3(s.x * c.y, s.y, c.x * c.y);
  float level = to.z * turn.w + to.x * turn.z;
  float ahead = level * turn.y + to.y * turn.x;
  vec2 side = vec2(to.x * turn.w - to.z * turn.z, to.y * turn.y - level * turn.x);
  gl_Position = vec4(side * lens.xy + ahead * lens.zw, 0, ahead);
}`;

const FRAGMENT = glsl`#version 300 es
precision highp float;
uniform sampler2D was, now;
uniform float part;
in vec2 at;
out vec4 color;
void main() {
  color = texture(now, at);
  if (part < 1.) color = mix(texture(was, at), color, part);
}`;

/**
 * Draws on the inside of a sphere with WebGL 2; undefined if the device has none. `onLost` is called when the device
 * revokes the context, unless the signal has aborted.
 */
export function createSphere(
  root: ParentNode,
  onLost: () => void,
  signal: AbortSignal,
): Painter | undefined {
  const canvas = document.createElement('canvas');
  const gl = canvas.getContext('webgl2', {alpha: false, antialias: false, depth: false});
  const program = gl && link(gl);
  if (!program) return undefined;
  canvas.className = 'sphere';
  gl.useProgram(program);
  const place = (name: string) => gl.getUniformLocation(program, name);
  const [turn, lens, fade] = [place('turn'), place('lens'), place('part')];
  gl.uniform1i(place('now'), 1);
  let was: WebGLTexture | undefined;
  let now: WebGLTexture | undefined;
  canvas.addEventListener('webglcontextlost', onLost, {signal});

  return {
    mostWidth: gl.getParameter(MAX_TEXTURE_SIZE),
    take(picture) {
      // An empty canvas would be black.
      root.append(canvas);
      if (was) gl.deleteTexture(was);
      was = now;
      now = textureOf(gl, picture);
      gl.activeTexture(TEXTURE0);
      gl.bindTexture(TEXTURE_2D, was ?? now);
    },
    draw(look, {width, height, focus}, part, density) {
      if (!now) return;
      const wide = Math.round(width * density);
      const high = Math.round(height * density);
      if (canvas.width !== wide || canvas.height !== high)
        Object.assign(canvas, {width: wide, height: high});
      gl.viewport(0, 0, wide, high);
      const focal = 2 * focalLength(look.zoom, Math.min(width, height));
      const x = (2 * focus.x) / width - 1;
      const y = 1 - (2 * focus.y) / height;
      gl.uniform4f(lens, focal / width, focal / height, x, y);
      gl.uniform4f(turn, ...turns(look));
      gl.uniform1f(fade, part);
      gl.drawArraysInstanced(TRIANGLE_STRIP, 0, (COLUMNS + 1) * 2, ROWS);
    },
    destroy() {
      // A page has few contexts, and garbage collection is slow to free them.
      gl.getExtension('WEBGL_lose_context')?.loseContext();
      canvas.remove();
    },
  };
}

/** Binds it to the texture unit of the newest picture. */
function textureOf(gl: WebGL2RenderingContext, picture: ImageBitmap): WebGLTexture {
  const texture = gl.createTexture();
  gl.activeTexture(TEXTURE1);
  gl.bindTexture(TEXTURE_2D, texture);
  gl.texImage2D(TEXTURE_2D, 0, RGBA, RGBA, UNSIGNED_BYTE, picture);
  gl.generateMipmap(TEXTURE_2D);
  gl.texParameteri(TEXTURE_2D, TEXTURE_MIN_FILTER, LINEAR_MIPMAP_LINEAR);
  // Top and bottom are the poles; left and right are the same line.
  gl.texParameteri(TEXTURE_2D, TEXTURE_WRAP_T, CLAMP_TO_EDGE);
  return texture;
}

function link(gl: WebGL2RenderingContext): WebGLProgram | undefined {
  const program = gl.createProgram();
  for (const [kind, source] of [
    [VERTEX_SHADER, VERTEX],
    [FRAGMENT_SHADER, FRAGMENT],
  ] as const) {
    const shader = gl.createShader(kind);
    if (!shader) return undefined;
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
  }
  gl.linkProgram(program);
  return gl.getProgramParameter(program, LINK_STATUS) ? program : undefined;
}
