import {Component, signal} from '@angular/core';
import {bootstrapApplication} from '@angular/platform-browser';
import {Checkout} from './checkout';

/** Around the checkout of docs/frameworks.md: its phone number comes late, as from a form. */
@Component({
  selector: 'shop-root',
  imports: [Checkout],
  template: `
    <button type="button" (click)="phone.set('+59899123456')">Say the phone</button>
    <button type="button" (click)="renders.set(renders() + 1)">Render again: {{ renders() }}</button>
    <button type="button" (click)="isThere.set(!isThere())">
      {{ isThere() ? 'Take away' : 'Put back' }}
    </button>
    @if (isThere()) {
      <shop-checkout [phone]="phone()" />
    }
  `,
})
class App {
  readonly phone = signal('');
  readonly renders = signal(0);
  readonly isThere = signal(true);
}

bootstrapApplication(App).catch(error => console.error(error));
