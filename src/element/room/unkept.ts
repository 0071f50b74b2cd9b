import type {FlowState} from '../../flow/state/state.js';

/**
 * What would be lost if the page went away now, or would end without the person knowing; the draft is kept on the device.
 * Of a photo only the framed part is kept, and of a code nothing.
 */
export function unkept({
  photo,
  saving,
  choosing,
  screen,
  code,
}: FlowState): 'photo' | 'sending' | 'code' | undefined {
  if ('ticket' in photo) return 'photo';
  if (saving.at === 'sending' || choosing.at === 'sending') return 'sending';
  return screen === 'phone-code' && code.digits ? 'code' : undefined;
}
