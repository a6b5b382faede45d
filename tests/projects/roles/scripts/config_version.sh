#!/bin/sh
git --git-dir "$1/.git" rev-parse HEAD
