import {afterAll, beforeAll, describe, expect, inject, it} from 'vitest';
import {run} from '../../scripts/run.js';
import {installConsumer} from './support/packed.js';

describe('The packed element where there is no page, as on a server that renders', () => {
  let consumer: Awaited<ReturnType<typeof installConsumer>>;
  beforeAll(async () => {
    consumer = await installConsumer(inject('tarball'), ['react', 'react-dom']);
  });
  afterAll(() => consumer.remove());

  const runScript = async (script: string) =>
    run(process.execPath, ['--input-type=module', '-e', script], {cwd: consumer.folder});

  it.each([
    'address-capture',
    'address-capture/element',
    'address-capture/react',
    'address-capture/presence',
    'address-capture/providers',
  ])('can be imported as %s, and says nothing', async entry => {
    const imported = await runScript(`await import('${entry}');`);
    expect(imported).toEqual({code: 0, output: ''});
  });

  it('is an empty tag in what React renders, with nothing of the person in it', async () => {
    const {code, output} = await runScript(`
      import {AddressCapture} from 'address-capture/react';
      import {createElement} from 'react';
      import {renderToString} from 'react-dom/server';
      const props = {API_KEY: 'pk', userPhoneNumber: '+59899123456', className: 'box'};
      console.log(renderToString(createElement(AddressCapture, props)));`);
    expect({code, output: output.trim()}).toEqual({
      code: 0,
      output: '<address-capture class="box"></address-capture>',
    });
  });
});
